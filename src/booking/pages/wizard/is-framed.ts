export function isFramed(): boolean {
  return window.top !== window.self;
}
