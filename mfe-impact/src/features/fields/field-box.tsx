import { Box, chakra, Flex, VisuallyHidden } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../screen/impact-context.tsx';

export interface FieldWords {
  /** Also the anchor for the field's problems. */
  id: string;
  label: string;
  /** Announced after the label, e.g. the unit. */
  spoken?: string | undefined;
  /** Stays visible, unlike a placeholder. */
  hint?: ReactNode;
  /** The same text as in the error summary. */
  error?: string | undefined;
  optional?: boolean;
}

export function controlProps({ id, hint, error }: FieldWords) {
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  } as const;
}

/** The platform's shared fields take their texts from a shell, which may be missing here. */
export function FieldBox({
  id,
  label,
  spoken,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { children: ReactNode }) {
  const t = useT();
  return (
    <Flex direction="column" gap="1.5" minW="0" data-field="">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {label}
        {spoken !== undefined && <VisuallyHidden> ({spoken})</VisuallyHidden>}
        {optional && (
          <chakra.span fontWeight="normal" color="fg.muted">
            {' '}
            ({t('optional')})
          </chakra.span>
        )}
      </chakra.label>
      {hint && (
        <Box id={`${id}-hint`} color="fg.muted" fontSize="sm" mt="-1">
          {hint}
        </Box>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </Flex>
  );
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Flex id={id} gap="1.5" align="center" color="fg.error" fontWeight="semibold" fontSize="sm">
      <Box as={CircleAlert} boxSize="1.1em" flexShrink={0} aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}
