import { SafeHtml } from '@impact-call/ui';
import { Box, Button, VisuallyHidden } from '@impact-call/ui/design-system';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useT } from '../../../translations.ts';

/** Scroll height does not do: it also includes the margin of the last paragraph. */
function truncatesText(box: HTMLElement): boolean {
  const words = document.createRange();
  words.selectNodeContents(box);
  return words.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 4;
}

const CLAMPED_HEIGHT = '7.75rem';

/** Measured again when text or box change size. */
function useIsLong(box: RefObject<HTMLElement | null>, html: string, expanded: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setIsLong(truncatesText(element));
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [box, html, expanded]);
  return isLong;
}

/** A long text is collapsed, so that the cards stay comparable. */
export function CallDescription({ html, name }: { html: string; name: string }) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const isLong = useIsLong(box, html, expanded);
  if (html.trim() === '') return null;
  const fades = isLong && !expanded;
  return (
    <Box>
      <Box
        ref={box}
        id={id}
        maxH={expanded ? undefined : CLAMPED_HEIGHT}
        overflow="hidden"
        color="fg.muted"
        maskImage={fades ? 'linear-gradient(#000 60%, transparent)' : undefined}
      >
        <SafeHtml html={html} />
      </Box>
      {(isLong || expanded) && (
        <Button
          variant="plain"
          size="sm"
          mt="1"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('card.less') : t('card.more')} <VisuallyHidden>{t('card.moreOf', { name })}</VisuallyHidden>
        </Button>
      )}
    </Box>
  );
}
