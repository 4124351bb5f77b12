import type { ChildProcess } from 'node:child_process';

export function waitForChild(child: ChildProcess): Promise<number>;
export function isInterrupted(): boolean;
