import { Box, Flex, IconButton, Text } from '@impact-call/ui/design-system';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePreviewT } from './texts.ts';

export interface ShownProps {
  blob: Blob;
  name: string;
  /** Called if the file is not of its type, or too damaged to render. */
  onFailed(): void;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const zoomOf = (at: number): number => ZOOMS[at] ?? 1;
const KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

interface Props {
  label: string;
  /** A changed value scrolls to the top. */
  place?: number;
  controls?: ReactNode;
  onKeyDown?(event: KeyboardEvent): void;
  children: (zoom: number) => ReactNode;
}

export function ZoomedArea({ label, place = 0, controls, onKeyDown, children }: Props) {
  const [at, setAt] = useState<number>(ZOOMS.indexOf(1));
  const area = useRef<HTMLDivElement>(null);
  const change = (by: number): void => setAt(Math.min(Math.max(0, at + by), ZOOMS.length - 1));
  useLayoutEffect(() => {
    // No return value: newer browsers return a promise, which React would take for a cleanup function.
    area.current?.scrollTo?.({ top: 0 });
  }, [place]);
  const onKey = (event: KeyboardEvent): void => {
    const by = event.ctrlKey || event.metaKey ? undefined : KEYS[event.key];
    if (by !== undefined) change(by);
    else onKeyDown?.(event);
  };
  return (
    <Flex direction="column" flex="1" minH="0" onKeyDown={onKey}>
      <Flex justify="center" align="center" gap={{ base: '2', md: '6' }} wrap="wrap" pb="2">
        {controls}
        <SizeButtons at={at} onChange={change} />
      </Flex>
      <Box
        ref={area}
        role="region"
        aria-label={label}
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        bg="bg.muted"
        borderWidth="1px"
        borderRadius="l2"
        p={{ base: '2', md: '4' }}
      >
        {children(zoomOf(at))}
      </Box>
    </Flex>
  );
}

function SizeButtons({ at, onChange }: { at: number; onChange(by: number): void }) {
  const t = usePreviewT();
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <Flex align="center" gap="1">
      <IconButton {...look} aria-label={t('smaller')} disabled={at === 0} onClick={() => onChange(-1)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <Text fontSize="sm" minW="3.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
        {Math.round(zoomOf(at) * 100)} %
      </Text>
      <IconButton {...look} aria-label={t('larger')} disabled={at === ZOOMS.length - 1} onClick={() => onChange(1)}>
        <ZoomIn aria-hidden />
      </IconButton>
    </Flex>
  );
}
