import { chakra } from '@impact-call/ui/design-system';
import { useCallback } from 'react';
import { usePreviewT } from './texts.ts';
import { ZoomedArea, type ShownProps } from './zoomed-area.tsx';

/** Inside `img` no script runs. */
export function Picture({ blob, name, onFailed }: ShownProps) {
  const t = usePreviewT();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <ZoomedArea label={t('shown', { name })}>
      {(zoom) => (
        <chakra.img
          ref={show}
          alt={name}
          onError={onFailed}
          display="block"
          mx="auto"
          maxW={zoom > 1 ? 'none' : `${zoom * 100}%`}
          w={zoom > 1 ? `${zoom * 100}%` : undefined}
        />
      )}
    </ZoomedArea>
  );
}
