import { expect, test } from 'vitest';
import { findWasmWorkers } from './wasm-workers.ts';

const engine = 'push([["4806"],{1(e,t,r){e.exports=r.p+"assets/wasm/engine.f7e0a900.wasm"}}])';
const worker = (...hashes: string[]) =>
  `l.u=e=>"assets/js/"+{${hashes.map((hash) => `4806:"${hash}"`)}}[e]+".js";importScripts(l.p+l.u(e))`;

test('finds a worker that loads a script with a WebAssembly module', () => {
  const scripts = new Map([
    ['assets/js/4806.4b72b5e1.js', engine],
    ['assets/js/3197.6b99d2cc.js', worker('4b72b5e1')],
    ['assets/js/5070.0fc485e8.js', worker('9f79002e')],
    ['assets/js/main.a5e8e4e2.js', 'new Worker("assets/js/3197.6b99d2cc.js")'],
  ]);
  expect([...findWasmWorkers(scripts)]).toEqual(['assets/js/3197.6b99d2cc.js']);
});

test('finds a worker that contains the path of the module', () => {
  expect([...findWasmWorkers(new Map([['assets/js/1.00000000.js', `importScripts(a);${engine}`]]))]).toEqual([
    'assets/js/1.00000000.js',
  ]);
});

test('finds no worker on a site without WebAssembly', () => {
  expect(findWasmWorkers(new Map([['assets/js/5070.0fc485e8.js', worker('9f79002e')]])).size).toBe(0);
});
