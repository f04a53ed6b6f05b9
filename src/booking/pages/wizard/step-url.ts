const stepParameter = 'step';

/** The step in a URL; null for the first one. */
export function stepInUrl(href: string): string | null {
  return new URL(href).searchParams.get(stepParameter);
}

/** The same URL with another step; the first step is left out. */
export function urlOfStep(href: string, step: string): string {
  const url = new URL(href);
  url.searchParams.delete(stepParameter);
  if (step !== 'service') url.searchParams.set(stepParameter, step);
  return url.href;
}
