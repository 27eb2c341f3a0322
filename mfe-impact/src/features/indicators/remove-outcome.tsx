import { Box, Button } from '@impact-call/ui/design-system';
import { Trash2 } from 'lucide-react';
import { useT } from '../screen/impact-context.tsx';

/** An icon button on a narrow screen. */
export function RemoveOutcome({ name, onRemove }: { name: string; onRemove(): void }) {
  const t = useT();
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="3"
      aria-label={t('indicators.removeNamed', { name })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden />
      <Box as="span" hideBelow="sm">
        {t('indicators.remove')}
      </Box>
    </Button>
  );
}
