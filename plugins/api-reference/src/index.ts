import { fileURLToPath } from 'node:url';
export default function apiReference() {
  return {
    name: 'api-reference',
    async loadContent() {
      return { pages: [{path:'/docs/rest/api-reference/create-job', title:'Create a job', description:'Makes a job.', component:'@theme/ApiOperation', sidebar:'rest', unlisted:false, data:{hello:1}}, {path:'/rest/api-reference', title:'Ref', description:'All.', component:'@theme/ApiOperation', sidebar:null, unlisted:false, data:{hello:2}}], sidebarItems: {'main/2.0.0': [{type:'category', label:'Jobs', href:'/docs/rest/api-reference/create-job', items:[{type:'link', label:'Create a job', href:'/docs/rest/api-reference/create-job'}]}]} };
    },
    getThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
    getTypeScriptThemePath: () => fileURLToPath(new URL('./theme', import.meta.url)),
  };
}
