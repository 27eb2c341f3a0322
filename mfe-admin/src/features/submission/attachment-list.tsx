import type { Attachment } from '@impact-call/contracts';
import { fileSize } from '@impact-call/domain';
import { useShell, When } from '@impact-call/ui';
import { Box, chakra, Flex, Heading, Link, Skeleton, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { FileActions } from './file-actions.tsx';
import { useAttachments } from './use-submission.ts';

export function AttachmentList({ submissionId }: { submissionId: string }) {
  const t = useT();
  const { data, isError } = useAttachments(submissionId);
  return (
    <chakra.section
      id="attachments"
      aria-labelledby="attachments-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id="attachments-title" size="lg" mb="4">
        {t('one.attachments')}
      </Heading>
      <Ways submissionId={submissionId} hasFiles={data !== undefined && data.length > 0} />
      {isError && data === undefined && <Text color="fg.error">{t('one.attachmentsFailed')}</Text>}
      {!isError && data === undefined && <Skeleton h="12" />}
      {data?.length === 0 && <Text color="fg.muted">{t('one.noAttachments')}</Text>}
      {data !== undefined && data.length > 0 && (
        <chakra.ul listStyleType="none" borderTopWidth="1px">
          {data.map((each) => (
            <Row key={each.id} attachment={each} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function Ways({ submissionId, hasFiles }: { submissionId: string; hasFiles: boolean }) {
  const t = useT();
  return (
    <Flex gap="5" wrap="wrap" mb="3" fontSize="sm">
      {hasFiles && (
        <Link asChild>
          <RouterLink to={`/admin/attachments/${submissionId}`}>{t('one.asTable')}</RouterLink>
        </Link>
      )}
      <Link asChild>
        <RouterLink to={`/admin/file-upload?submission=${submissionId}`}>{t('one.giveFile')}</RouterLink>
      </Link>
    </Flex>
  );
}

function Row({ attachment }: { attachment: Attachment }) {
  const { fileName, tipoAllegatoName, descrizione, size, uploadedAt } = attachment;
  const t = useT();
  const { language } = useShell();
  return (
    <chakra.li borderBottomWidth="1px" py="3">
      <Flex gap="4" align="center" justify="space-between" wrap="wrap">
        <Box minW="0" flex="1">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {[tipoAllegatoName, fileSize(size, language)].filter(Boolean).join(' · ')} · {t('one.uploaded')}{' '}
            <When value={uploadedAt} />
          </Text>
          {descrizione !== '' && (
            <Text fontSize="sm" overflowWrap="anywhere">
              {descrizione}
            </Text>
          )}
        </Box>
        <FileActions file={attachment} />
      </Flex>
    </chakra.li>
  );
}
