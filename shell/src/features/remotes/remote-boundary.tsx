import { Component, type ReactNode } from 'react';
import { BoundaryMessage } from '@impact-call/ui';
import { RemoteFailure, type RemoteFailureReason } from './remote-failure.ts';

export interface RemoteBoundaryProps {
  /** Words for a reason, in the user's language. */
  words: (reason: RemoteFailureReason) => { title: string; reason: string };
  /** Starts another attempt; afterwards the children are shown anew. */
  onRetry: () => void;
  /** It was there, and broke down while it was shown. */
  onCrash: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  failure: RemoteFailureReason | null;
  error: unknown;
}

/**
 * Keeps the failure of one remote to its own place on the page, whether it could not be loaded or crashed while it
 * was shown: then it counts as broken. React offers this to class components only.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { failure: null, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof RemoteFailure ? error.reason : 'broken', error };
  }

  // Why it could not be loaded was told where that was found out.
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
