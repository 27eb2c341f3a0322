import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { CircleAlert, Upload } from 'lucide-react';
import type { Step, Submission, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { fileSize } from '@impact-call/domain';
import { StatusTag } from '@impact-call/ui';
import { Badge, Box, Button, Flex, Heading, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { acceptOf, limitOf, typesInWords } from './requirements.ts';
import { StoredFile } from './stored-file.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import { useTransfer } from './use-transfer.ts';

export interface UploadItemProps {
  id: string;
  shell: ShellContext;
  step: Step;
  submission: Submission;
  requirement: UploadRequirement;
  answer: UploadAnswer | undefined;
  problem: string | undefined;
  readOnly: boolean;
  onDone(answer: UploadAnswer): void;
  onRemove(): void;
}

/** One file that the call asks for: what is accepted, then the place to put it, then what became of it. */
export function UploadItem(props: UploadItemProps) {
  const { id, shell, requirement, answer, problem, readOnly, onRemove } = props;
  const t = useT();
  const { transfer, send, cancel } = useTransfer(props);
  const hint = useId();
  const failure = transfer.kind === 'failed' ? transfer.message : problem;
  const name = requirement.file_name;
  return (
    <Box as="section" aria-labelledby={`${id}-name`} data-field="" borderWidth="1px" borderColor={failure ? 'border.error' : 'border'} borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Heading as="h2" size="md" id={`${id}-name`}>{name}</Heading>
        {answer ? <StatusTag tone="success">{t('upload.received')}</StatusTag> : <Badge colorPalette="gray">{t(requirement.mandatory ? 'upload.mandatory' : 'upload.optional')}</Badge>}
      </Flex>
      {requirement.file_description && <Text mt="1" color="fg.muted" maxW="prose">{requirement.file_description}</Text>}
      <Text id={hint} mt="2" fontSize="sm">{t('upload.accepted', { types: typesInWords(requirement), limit: fileSize(limitOf(requirement), shell.language) })}</Text>
      {failure && (
        <Flex id={`${id}-error`} role={transfer.kind === 'failed' ? 'alert' : undefined} mt="3" gap="2" color="fg.error" fontWeight="semibold">
          <Box as={CircleAlert} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
          <span>{transfer.kind === 'failed' && <>{transfer.fileName}: </>}{failure}</span>
        </Flex>
      )}
      {transfer.kind === 'failed' && transfer.again && (
        <Button mt="3" variant="surface" onClick={() => transfer.again && void send(transfer.again)}>{t('upload.again')}</Button>
      )}
      {transfer.kind === 'sending' && <TransferProgress {...transfer} onCancel={cancel} />}
      {answer && transfer.kind !== 'sending' && <StoredFile {...{ shell, answer, readOnly, onRemove }} />}
      {!answer && readOnly && <Text mt="4" color="fg.muted">{t('upload.none')}</Text>}
      {!readOnly && transfer.kind !== 'sending' && (
        <DropArea {...{ id, name, replaces: answer !== undefined, accept: acceptOf(requirement), describedBy: failure ? `${hint} ${id}-error` : hint }} onFile={(file) => void send(file)} />
      )}
    </Box>
  );
}

interface DropAreaProps {
  id: string;
  name: string;
  replaces: boolean;
  accept: string;
  describedBy: string;
  onFile(file: File): void;
}

function DropArea({ id, name, replaces, accept, describedBy, onFile }: DropAreaProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // So that choosing the same file again, once mended, counts as a choice.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <Flex
      mt="4" p={{ base: '3', md: '5' }} gap="3" align="center" wrap="wrap"
      borderWidth="1px" borderStyle="dashed" borderRadius="l2" borderColor={over ? 'accent.solid' : 'border.emphasized'} bg={over ? 'accent.subtle' : 'bg.subtle'}
      onDragOver={(event) => (event.preventDefault(), setOver(true))} onDragLeave={() => setOver(false)} onDrop={drop}
    >
      <input ref={input} type="file" hidden tabIndex={-1} aria-hidden accept={accept} onChange={choose} data-testid={`${id}-input`} />
      <Button id={id} variant="surface" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />{replaces ? t('upload.replace') : t('upload.choose')}<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Text color="fg.muted" fontSize="sm" display={{ base: 'none', md: 'block' }}>{t('upload.drop')}</Text>
    </Flex>
  );
}
