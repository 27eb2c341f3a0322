import { Component, type ReactNode } from 'react';

/** The survey can then be edited in another way. */
export class DesignerBoundary extends Component<{ onFailure(): void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
