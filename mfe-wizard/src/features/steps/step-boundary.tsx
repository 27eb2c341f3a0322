import { Component, type ReactNode } from 'react';

interface StepBoundaryProps {
  children: ReactNode;
  /** Replaces a step that crashed while rendering. */
  fallback(retry: () => void): ReactNode;
}

/** Prevents a crashing step from taking down the wizard. */
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
