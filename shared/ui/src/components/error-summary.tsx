import { useEffect, useRef, type MouseEvent } from 'react';
import type { StepProblem } from '@impact-call/contracts/remote';
import { Box, Heading, Link, List } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';

export interface ErrorSummaryProps {
  /** `anchor` is the id of the field to fix. An empty list renders nothing. */
  problems: readonly Pick<StepProblem, 'anchor' | 'message'>[];
  title?: string;
  /** Called instead of moving the focus, e.g. to open the page of the field first. */
  onSelect?: (anchor: string) => void;
}

/** Focuses a field and scrolls its label into view. */
export function focusField(anchor: string): void {
  const field = document.getElementById(anchor);
  if (!field) return;
  if (!field.matches('input, select, textarea, button, a[href], [tabindex]')) field.tabIndex = -1;
  field.focus({ preventScroll: true });
  (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'center' });
}

/** True while the user is typing: fixing one of several problems must not move the focus. */
const isTyping = (box: Element): boolean =>
  (box.getRootNode() as Document | ShadowRoot).activeElement?.matches('input, textarea, select, [contenteditable]') ??
  false;

function useFocused(problems: ErrorSummaryProps['problems']) {
  const box = useRef<HTMLDivElement>(null);
  const previous = useRef(0);
  useEffect(() => {
    const isFewer = problems.length < previous.current;
    previous.current = problems.length;
    if (box.current && !(isFewer && isTyping(box.current))) box.current.focus();
  }, [problems]);
  return box;
}

/** Linked to their fields (GOV.UK Design System: Error summary). */
export function ErrorSummary({ problems, title, onSelect }: ErrorSummaryProps) {
  const text = useUiText();
  const box = useFocused(problems);
  if (problems.length === 0) return null;
  const select = (anchor: string) => (event: MouseEvent) => {
    event.preventDefault();
    (onSelect ?? focusField)(anchor);
  };
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="l2"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      mb="8"
      data-error-summary
    >
      <Heading as="h2" size="lg" mb="3">
        {title ?? text('problems')}
      </Heading>
      <List.Root variant="plain">
        {problems.map(({ anchor, message }) => (
          <List.Item key={`${anchor} ${message}`}>
            <Link href={`#${anchor}`} color="fg.error" fontWeight="semibold" onClick={select(anchor)}>
              {message}
            </Link>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
