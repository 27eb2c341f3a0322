import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Language, Step, Submission, UploadAnswer, UploadRequirement } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { fileSize } from '@impact-call/domain';
import { StatusTag, useNamed } from '@impact-call/ui';
import { Badge, Box, Button, Flex, Heading, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { DropArea, type DropAreaProps } from './drop-area.tsx';
import { PdfOffer, TransferProgress } from './transfer-progress.tsx';
import { acceptOf, accepts, formatTypes, limitOf } from './requirements.ts';
import { DownloadButton, StoredFile } from './stored-file.tsx';
import { MAX_PICTURES, type Transfer, useTransfer } from './use-transfer.ts';

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

export function UploadItem(props: UploadItemProps) {
  const { id, shell, requirement } = props;
  const { transfer, send, takeSeveral, makePdf, cancel } = useTransfer(props);
  const hint = useId();
  const failure = failureOf(transfer, props);
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
      <NameAndState {...props} />
      <Accepted id={hint} requirement={requirement} language={shell.language} />
      <WhatIsWrong
        id={`${id}-error`}
        failure={failure}
        transfer={transfer}
        onAgain={(file, isSure) => void send(file, { isSure })}
      />
      {transfer.kind === 'pictures' && (
        <PdfOffer {...transfer} placeId={id} onConvert={() => void makePdf(transfer.files)} onCancel={cancel} />
      )}
      {transfer.kind === 'sending' ? (
        <TransferProgress {...transfer} onCancel={cancel} />
      ) : (
        <FileThere
          {...props}
          describedBy={failure ? `${hint} ${id}-error` : hint}
          onFile={(file) => void send(file)}
          onSeveral={takeSeveral}
        />
      )}
    </Box>
  );
}

function Template({ shell, submission, requirement: { template } }: UploadItemProps) {
  const t = useT();
  if (!template) return null;
  const read = () => shell.api.GetFile({ query: { downloadId: template.id, submissionId: submission.id } });
  return (
    <Flex mt="3" gap="3" align="center" wrap="wrap">
      <DownloadButton label={t('upload.template')} fileName={template.name} {...{ shell, read }} />
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" aria-hidden>
        {template.name}
      </Text>
    </Flex>
  );
}

function NoFile() {
  const t = useT();
  return (
    <Text mt="4" color="fg.muted">
      {t('upload.none')}
    </Text>
  );
}

/** An uploaded file is no longer missing, whatever the last check found. */
const failureOf = (transfer: Transfer, { answer, problem }: UploadItemProps): string | undefined =>
  transfer.kind === 'failed' ? transfer.message : answer ? undefined : problem;

interface AcceptedProps {
  id: string;
  requirement: UploadRequirement;
  language: Language;
}

function Accepted({ id, requirement, language }: AcceptedProps) {
  const t = useT();
  return (
    <Text id={id} mt="2" fontSize="sm">
      {t('upload.accepted', {
        types: formatTypes(requirement, t, language),
        limit: fileSize(limitOf(requirement), language),
      })}
      {accepts(requirement, 'pdf') && (
        <>
          <br />
          {t('upload.orPictures', { max: MAX_PICTURES })}
        </>
      )}
    </Text>
  );
}

type FileThereProps = UploadItemProps & Pick<DropAreaProps, 'describedBy' | 'onFile' | 'onSeveral'>;

function FileThere({ id, shell, submission, requirement, answer, readOnly, onRemove, ...place }: FileThereProps) {
  const { describedBy, onFile, onSeveral } = place;
  return (
    <>
      {!answer && readOnly && <NoFile />}
      {answer && <StoredFile {...{ shell, submissionId: submission.id, answer, readOnly, onRemove }} />}
      {!readOnly && (
        <DropArea
          {...{ id, describedBy, onFile, onSeveral }}
          name={requirement.file_name}
          replaces={answer !== undefined}
          accept={acceptOf(requirement)}
          takesSeveral={accepts(requirement, 'pdf')}
        />
      )}
    </>
  );
}

function NameAndState(props: UploadItemProps) {
  const { id, requirement, answer } = props;
  const t = useT();
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Heading as="h2" size="md" id={`${id}-name`}>
          {requirement.file_name}
        </Heading>
        {answer ? (
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
      <Template {...props} />
    </>
  );
}

interface WhatIsWrongProps {
  id: string;
  failure: string | undefined;
  transfer: Transfer;
  onAgain(file: File, isSure: boolean): void;
}

/** With a retry button where it can help. */
function WhatIsWrong({ id, failure, transfer, onAgain }: WhatIsWrongProps) {
  const t = useT();
  const {
    fileName,
    again,
    isDoubted = false,
  } = transfer.kind === 'failed' ? transfer : { fileName: undefined, again: null };
  return (
    <>
      {failure && <Failure id={id} text={failure} fileName={fileName} />}
      {again && (
        <Button mt="3" variant="surface" onClick={() => onAgain(again, isDoubted)}>
          {t(isDoubted ? 'upload.sendAnyway' : 'upload.again')}
        </Button>
      )}
    </>
  );
}

/** Announced if the upload of the named file failed. */
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
