import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Step, Submission, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { fileSize } from '@impact-call/domain';
import { StatusTag, useNamed } from '@impact-call/ui';
import { Badge, Box, Button, Flex, Heading, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { DropArea } from './drop-area.tsx';
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
  const { transfer, send, refuseSeveral, cancel } = useTransfer(props);
  const hint = useId();
  // What is there is no longer missing, whatever the last check found.
  const failure = transfer.kind === 'failed' ? transfer.message : answer ? undefined : problem;
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-name`}
      data-field=""
      borderWidth="1px"
      borderColor={failure ? 'border.error' : 'border'}
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <NameAndState id={`${id}-name`} requirement={requirement} isReceived={answer !== undefined} />
      <Text id={hint} mt="2" fontSize="sm">
        {t('upload.accepted', {
          types: typesInWords(requirement),
          limit: fileSize(limitOf(requirement), shell.language),
        })}
      </Text>
      {failure && (
        <Failure
          id={`${id}-error`}
          text={failure}
          fileName={transfer.kind === 'failed' ? transfer.fileName : undefined}
        />
      )}
      {transfer.kind === 'failed' && transfer.again && (
        <Button mt="3" variant="surface" onClick={() => transfer.again && void send(transfer.again)}>
          {t('upload.again')}
        </Button>
      )}
      {transfer.kind === 'sending' && <TransferProgress {...transfer} onCancel={cancel} />}
      {answer && transfer.kind !== 'sending' && <StoredFile {...{ shell, answer, readOnly, onRemove }} />}
      {!answer && readOnly && (
        <Text mt="4" color="fg.muted">
          {t('upload.none')}
        </Text>
      )}
      {!readOnly && transfer.kind !== 'sending' && (
        <DropArea
          {...{
            id,
            name: requirement.file_name,
            replaces: answer !== undefined,
            accept: acceptOf(requirement),
            describedBy: failure ? `${hint} ${id}-error` : hint,
          }}
          onFile={(file) => void send(file)}
          onSeveral={refuseSeveral}
        />
      )}
    </Box>
  );
}

interface NameAndStateProps {
  id: string;
  requirement: UploadRequirement;
  isReceived: boolean;
}

/** The file's name, whether it is there or must be, and what it is about. */
function NameAndState({ id, requirement, isReceived }: NameAndStateProps) {
  const t = useT();
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Heading as="h2" size="md" id={id}>
          {requirement.file_name}
        </Heading>
        {isReceived ? (
          <StatusTag tone="success">{t('upload.received')}</StatusTag>
        ) : (
          <Badge colorPalette="gray">{t(requirement.mandatory ? 'upload.mandatory' : 'upload.optional')}</Badge>
        )}
      </Flex>
      {requirement.file_description && (
        <Text mt="1" color="fg.muted" maxW="prose">
          {requirement.file_description}
        </Text>
      )}
    </>
  );
}

/** What is wrong; announced where sending the file of that name failed. */
function Failure({ id, text, fileName }: { id: string; text: string; fileName: string | undefined }) {
  const named = useNamed();
  const isOfTransfer = fileName !== undefined;
  return (
    <Flex id={id} role={isOfTransfer ? 'alert' : undefined} mt="3" gap="2" color="fg.error" fontWeight="semibold">
      <Box as={CircleAlert} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
      <span>{isOfTransfer ? named(fileName, text) : text}</span>
    </Flex>
  );
}
