import { chakra } from '@impact-call/ui/design-system';

interface Props {
  /** `<id>-name` names it and `<id>-about` describes it: the whole label as a name would be a speech. */
  id: string;
  checked: boolean;
  /** At the limit: it stays reachable, so that a keyboard meets it and hears why. */
  isFull: boolean;
  onToggle(): void;
  /** Somebody tried to choose beyond the limit. */
  onRefuse(): void;
}

/** The checkbox of something that can be chosen. */
export function ChoiceBox({ id, checked, isFull, onToggle, onRefuse }: Props) {
  const isClosed = isFull && !checked;
  return (
    <chakra.input
      type="checkbox"
      id={id}
      checked={checked}
      onChange={isClosed ? onRefuse : onToggle}
      aria-disabled={isClosed || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      boxSize="6"
      flexShrink={0}
      accentColor="var(--chakra-colors-accent-solid)"
      cursor={isClosed ? 'not-allowed' : 'pointer'}
      opacity={isClosed ? 0.45 : 1}
    />
  );
}
