import { HStack, IconButton } from '@impact-call/ui/design-system';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useFrameworkT } from '../texts.ts';

interface Props {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Absent if the rows are not in the framework's order. */
  onMove?: ((step: 1 | -1) => void) | undefined;
  onRemove(): void;
}

export function PartButtons({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const t = useFrameworkT();
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <HStack gap="0" flexShrink={0}>
      {onMove && (
        <>
          <IconButton {...look} disabled={isFirst} aria-label={t('part.up', { name })} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton {...look} disabled={isLast} aria-label={t('part.down', { name })} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton {...look} aria-label={t('part.remove', { name })} title={t('part.removeShort')} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </HStack>
  );
}
