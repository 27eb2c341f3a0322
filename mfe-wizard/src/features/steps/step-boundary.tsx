import { Component, type ReactNode } from 'react';

interface StepBoundaryProps {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
}

/** A crashing step never takes down the wizard. */
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
