import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { Upload, CircleAlert } from 'lucide-react';
import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';

interface Props {
  id?: string;
  label: string;
  hint: string;
  accept: string;
  disabled?: boolean;
  onFile(file: File): void;
}

export function DropZone({ id, label, hint, accept, disabled = false, onFile }: Props) {
  return (
    <DropArea onFile={onFile}>
      <Box as={Upload} boxSize="5" flexShrink={0} aria-hidden />
      <Box>
        {label}
        <Text as="span" display="block" fontSize="sm" color="fg.muted">
          {hint}
        </Text>
      </Box>
      <chakra.input
        {...(id !== undefined && { id })}
        type="file"
        srOnly
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Selecting the same file again must fire, because it may have been fixed.
          target.value = '';
        }}
      />
    </DropArea>
  );
}

const STYLE: ComponentProps<typeof chakra.label> = {
  mt: '2',
  display: 'flex',
  gap: '3',
  alignItems: 'center',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderRadius: 'l3',
  bg: 'bg.panel',
  p: '4',
  minH: '11',
  cursor: 'pointer',
  _focusWithin: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
};

function DropArea({ onFile, children }: { onFile(file: File): void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <chakra.label
      {...STYLE}
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </chakra.label>
  );
}

/** The error of a file upload, announced at once; renders nothing without one. */
export function UploadError({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Text mt="2" role="alert" display="flex" gap="1.5" color="fg.error" fontWeight="semibold" fontSize="sm">
      <Box as={CircleAlert} boxSize="1.1em" mt="0.2em" flexShrink={0} aria-hidden />
      {message}
    </Text>
  );
}
