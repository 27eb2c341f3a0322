import { Box, chakra, IconButton, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type KeyboardEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { usePreviewT } from './texts.ts';
import { useRenderedPage, usePdf } from './use-pdf.ts';
import { ZoomedArea, type ShownProps } from './zoomed-area.tsx';

/** In whole CSS pixels; 0 before the first measurement. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** One at a time, so that long documents cost no more than short ones. */
export function PdfPages({ blob, name, onFailed }: ShownProps) {
  const t = usePreviewT();
  const document = usePdf(blob, onFailed);
  const pages = document?.numPages ?? 0;
  const [page, setPage] = useState(1);
  const go = (to: number): void => setPage(Math.min(Math.max(1, to), Math.max(1, pages)));
  const keys: Record<string, () => void> = {
    PageDown: () => go(page + 1),
    PageUp: () => go(page - 1),
    Home: () => go(1),
    End: () => go(pages),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <ZoomedArea
      label={t('shown', { name })}
      place={page}
      onKeyDown={onKeyDown}
      controls={<PageButtons page={page} pages={pages} isLoading={!document} onGo={go} />}
    >
      {(zoom) => <Page key={page} document={document} page={page} zoom={zoom} onFailed={onFailed} />}
    </ZoomedArea>
  );
}

interface PageButtonsProps {
  page: number;
  pages: number;
  isLoading: boolean;
  onGo(to: number): void;
}

function PageButtons({ page, pages, isLoading, onGo }: PageButtonsProps) {
  const t = usePreviewT();
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  return (
    <Box display="flex" alignItems="center" gap="1">
      <IconButton {...look} aria-label={t('previous')} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Text role="status" fontSize="sm" minW="7.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
        {isLoading ? t('loading') : t('page', { page, pages })}
      </Text>
      <IconButton {...look} aria-label={t('next')} disabled={page >= pages} onClick={() => onGo(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Box>
  );
}

interface PageProps extends Pick<ShownProps, 'onFailed'> {
  document: ReturnType<typeof usePdf>;
  page: number;
  zoom: number;
}

/** In CSS pixels. */
const COMFORTABLE = 900;

function Page({ document, page, zoom, onFailed }: PageProps) {
  const [frame, width] = useWidth();
  const { canvas, words } = useRenderedPage(document, page, Math.min(width, COMFORTABLE) * zoom, onFailed);
  return (
    <Box ref={frame} w="full">
      <chakra.canvas ref={canvas} aria-hidden mx="auto" display="block" bg="white" boxShadow="sm" />
      <VisuallyHidden as="p">{words}</VisuallyHidden>
    </Box>
  );
}
