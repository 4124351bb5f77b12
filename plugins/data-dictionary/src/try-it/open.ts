export function openTryIt(_query: HTMLElement): void {}
