import { Component, type ReactNode } from 'react';

/** Reports content that failed to render, and renders nothing in its place. */
export class FailureBoundary extends Component<{ onFailed(): void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
