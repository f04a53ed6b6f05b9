import type { ReactNode } from 'react';
import { Component } from 'react';
import { ErrorView } from './error-view.tsx';
import { scriptIsReady } from './script-state.ts';

/** Shows the error view in place of a page whose script has failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  // The whole page is drawn by its script: from here on it hears what is pressed.
  override componentDidMount = scriptIsReady;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorView /> : this.props.children;
  }
}
