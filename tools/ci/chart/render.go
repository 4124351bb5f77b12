// Renders the templates of a chart as Helm does, with the engine and the functions that Helm has (text/template and sprig),
// where Helm cannot be installed: {"templates": {name: text}, "context": {...}} on standard input, {name: text} on standard output.
package main

import (
	"encoding/json"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	var input struct {
		Templates map[string]string
		Context   map[string]interface{}
	}
	check(json.NewDecoder(os.Stdin).Decode(&input))
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, context interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, context)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	// Without a cluster, as in "helm template", nothing is found.
	functions["lookup"] = func(version string, kind string, namespace string, name string) map[string]interface{} {
		return map[string]interface{}{}
	}
	root.Funcs(functions)
	for name, text := range input.Templates {
		_, err := root.New(name).Parse(text)
		check(err)
	}
	rendered := map[string]string{}
	for name := range input.Templates {
		var text strings.Builder
		check(root.ExecuteTemplate(&text, name, input.Context))
		rendered[name] = text.String()
	}
	check(json.NewEncoder(os.Stdout).Encode(rendered))
}

func check(err error) {
	if err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}
