import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorView } from './error-view.tsx';

/** Shows the error view in place of a page whose script has failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children;
  }
}
