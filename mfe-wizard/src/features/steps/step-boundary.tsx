import { Component, type ReactNode } from 'react';

interface StepBoundaryProps {
  children: ReactNode;
  /** What stands in place of a step that broke while it was drawn. */
  fallback(retry: () => void): ReactNode;
}

/** Keeps a step that breaks from taking the wizard with it. */
export class StepBoundary extends Component<StepBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  private readonly retry = (): void => this.setState({ broken: false });

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.retry) : this.props.children;
  }
}
