import { Component, type ReactNode } from 'react';

/** Renders nothing in place of content that failed. */
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
