import { Component, type ReactNode } from 'react';
import { BoundaryMessage } from '@impact-call/ui';
import { RemoteFailure, type RemoteFailureReason } from './remote-failure.ts';

export interface RemoteBoundaryProps {
  words: (reason: RemoteFailureReason) => { title: string; reason: string };
  onRetry: () => void;
  onCrash: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failure: RemoteFailureReason | null;
  error: unknown;
}

/** A remote failed to load or crashed while rendering (`broken`). React has this for class components only. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: null, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteFailure ? error.reason : 'broken', error };
  }

  // A failed load was reported by the loader.
  override componentDidCatch(error: unknown) {
    if (!(error instanceof RemoteFailure)) this.props.onCrash();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ failure: null, error: null });
  };

  override render() {
    const { failure, error } = this.state;
    if (failure === null) return this.props.children;
    const { title, reason } = this.props.words(failure);
    return <BoundaryMessage title={title} reason={reason} onRetry={this.retry} error={error} />;
  }
}
