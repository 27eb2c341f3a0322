import type { StepPage } from '@impact-call/contracts/remote';
import { Button, HStack } from '@impact-call/ui/design-system';
import { useCallT } from '../texts.ts';

interface Props {
  pages: readonly StepPage[];
  current: string | undefined;
  onOpen(page: string): void;
}

export function PreviewPager({ pages, current, onOpen }: Props) {
  const t = useCallT();
  if (pages.length < 2) return null;
  return (
    <HStack as="nav" aria-label={t('preview.pages')} gap="2" wrap="wrap" mb="6">
      {pages.map(({ id, title }) => (
        <Button
          key={id}
          size="sm"
          variant={id === current ? 'solid' : 'surface'}
          colorPalette={id === current ? 'accent' : 'gray'}
          aria-current={id === current ? 'page' : undefined}
          onClick={() => onOpen(id)}
        >
          {title}
        </Button>
      ))}
    </HStack>
  );
}
