import { useRef, useState, type ChangeEvent, type DragEvent, type Ref, useEffect } from 'react';
import { Upload } from 'lucide-react';
import { Button, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

/** The browser would navigate to a file that is dropped elsewhere. */
function keepHere(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Only the drop zones of a step accept files. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', keepHere);
    window.addEventListener('drop', keepHere);
    return () => {
      window.removeEventListener('dragover', keepHere);
      window.removeEventListener('drop', keepHere);
    };
  }, []);
}

export interface DropAreaProps {
  id: string;
  name: string;
  replaces: boolean;
  accept: string;
  takesSeveral: boolean;
  describedBy: string;
  onFile(file: File): void;
  onSeveral(files: File[]): void;
}

export function DropArea({ id, name, replaces, describedBy, onFile, onSeveral, ...field }: DropAreaProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: File[]): void => (files.length > 1 ? onSeveral(files) : files.forEach((file) => onFile(file)));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Flex
      mt="4"
      p={{ base: '3', md: '5' }}
      gap="3"
      align="center"
      wrap="wrap"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l2"
      borderColor={over ? 'accent.solid' : 'border.emphasized'}
      bg={over ? 'accent.subtle' : 'bg.subtle'}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput ref={input} id={id} {...field} onChoose={take} />
      <Button id={id} variant="surface" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {replaces ? t('upload.replace') : t('upload.choose')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Text color="fg.muted" fontSize="sm" display={{ base: 'none', md: 'block' }}>
        {t('upload.drop')}
      </Text>
    </Flex>
  );
}

interface FileInputProps extends Pick<DropAreaProps, 'id' | 'accept' | 'takesSeveral'> {
  ref: Ref<HTMLInputElement>;
  onChoose(files: File[]): void;
}

function FileInput({ ref, id, accept, takesSeveral, onChoose }: FileInputProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    // So that selecting the same file again, e.g. after a fix, fires a change event.
    event.target.value = '';
    onChoose(files);
  };
  return (
    <input
      ref={ref}
      type="file"
      multiple={takesSeveral}
      hidden
      tabIndex={-1}
      aria-hidden
      accept={accept}
      onChange={choose}
      data-testid={`${id}-input`}
    />
  );
}
