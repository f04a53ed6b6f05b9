/** Once what the page looks like now has been painted: what takes long is begun then. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
