import type { ChildProcess } from 'node:child_process';

export function waitForChild(child: ChildProcess): Promise<number>;
export function endWithNpm(): void;
export function isInterrupted(): boolean;
