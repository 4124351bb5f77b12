import type { PageFiguresRow } from './table.ts';

/**
 * Figures for other systems with a description of 296 operations and 290 pages, measured in November 2026 on a machine
 * with two cores and the same tools: gzip -9 of a first visit, Lighthouse 13 mobile, median of three.
 */
export const otherSystemsPageFigures: readonly PageFiguresRow[] = [
  {
    name: 'operation: openapi-docs + search-local + redocusaurus',
    totalKb: 2377,
    scriptKb: 2325,
    requestCount: 18,
    lcpMs: 7830,
    tbtMs: 3399,
    performance: 46,
    accessibility: 87,
  },
  {
    name: 'operation: Zudoku 0.76',
    totalKb: 1347,
    scriptKb: 1092,
    requestCount: 98,
    lcpMs: 5696,
    tbtMs: 5662,
    performance: 47,
    accessibility: 82,
  },
  {
    name: 'operation: Fumadocs 16',
    totalKb: 1775,
    scriptKb: 556,
    requestCount: 43,
    lcpMs: 3730,
    tbtMs: 1422,
    performance: 63,
    accessibility: 92,
  },
  {
    name: 'operation: Starlight 0.42 + starlight-openapi',
    totalKb: 99,
    scriptKb: 32,
    requestCount: 13,
    lcpMs: 1358,
    tbtMs: 279,
    performance: 94,
    accessibility: 95,
  },
  {
    name: 'bare Docusaurus 3.10, a short page',
    totalKb: 185,
    scriptKb: 169,
    requestCount: 11,
    lcpMs: 2142,
    tbtMs: 62,
    performance: 99,
    accessibility: 95,
  },
  {
    name: 'full reference: Redoc 3.0',
    totalKb: 836,
    scriptKb: Number.NaN,
    requestCount: Number.NaN,
    lcpMs: 4123,
    tbtMs: 1613,
    performance: 53,
    accessibility: 95,
  },
  {
    name: 'full reference: Scalar 1.72',
    totalKb: 979,
    scriptKb: Number.NaN,
    requestCount: Number.NaN,
    lcpMs: 7348,
    tbtMs: 4139,
    performance: 37,
    accessibility: 82,
  },
];
