import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

export const ROOT_ID = 'main';
export const PAGE_DATA_ID = 'page-data';

/** The tree that server and browser render alike, because useId's ids depend on its shape. */
export function pageRoot<Props extends object>(View: ComponentType<Props>, props: Props) {
  return (
    <ErrorBoundary>
      <View {...props} />
    </ErrorBoundary>
  );
}
