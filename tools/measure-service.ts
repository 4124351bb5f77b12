// What the accounts can bear on this machine, written to docs/measurements/service.md: npm run measure:service [-- seconds for each line]
import '../service/measure/main.ts';
