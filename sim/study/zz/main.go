package main
import ("fmt";"strings";"time";"github.com/goccy/go-yaml/lexer")
func main(){
 n:=1<<20
 for _,k:=range []int{100,200,500,1000}{
 for _,c:=range []struct{n,s string}{
  {"lit", "a: |\n x\n"+strings.Repeat(strings.Repeat("\n",k)+" y\n",n/(k+3))},
  {"lits", strings.Repeat("- |\n x\n"+strings.Repeat("\n",k)+" y\n",n/(k+9))},
 }{
  t:=time.Now()
  done:=make(chan int,1)
  go func(){ done<-len(lexer.Tokenize(c.s)) }()
  select{ case m:=<-done: d:=time.Since(t); fmt.Println(c.n,k,m,d); case <-time.After(8*time.Second): fmt.Println(c.n,"TIMEOUT") }
 }}
}
