import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorView } from './error-view.tsx';
import { scriptIsReady } from './script-state.ts';

/** Shows the error view instead of a page whose script failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  // The page's script draws everything, so it handles clicks from here on.
  override componentDidMount = scriptIsReady;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children;
  }
}
