import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { DownloadButton } from './download-button.tsx';
import { objectsIn, readJson } from './read-json.ts';
import type { StepReaderProps } from './step-reader-props.ts';

interface Row {
  name: string;
  mandatory: boolean;
  fileName: string | null;
  description: string;
  downloadId: string;
}

/** Each requirement with its file, then files whose requirement is gone. */
function rowsOf(definition: string, answer: unknown): Row[] {
  const files = objectsIn(answer).map((file) => ({
    name: String(file.tipoAllegatoName ?? ''),
    mandatory: false,
    fileName: String(file.fileName ?? ''),
    description: String(file.descrizione ?? ''),
    downloadId: String(file.fileDownloadId ?? ''),
  }));
  const required = objectsIn(readJson(definition)).flatMap((requirement): Row[] => {
    const base = { name: String(requirement.file_name ?? ''), mandatory: requirement.mandatory === true };
    const given = files.filter(({ name }) => name === base.name);
    return given.length === 0
      ? [{ ...base, fileName: null, description: '', downloadId: '' }]
      : given.map((file) => ({ ...file, ...base }));
  });
  const known = new Set(required.map(({ name }) => name));
  return [...required, ...files.filter(({ name }) => !known.has(name))];
}

/** The files of an upload step. */
export function UploadAnswers({ step, value }: StepReaderProps) {
  return (
    <chakra.ul listStyleType="none" borderTopWidth="1px">
      {rowsOf(step.content, value).map((row, index) => (
        <FileRow key={index} row={row} />
      ))}
    </chakra.ul>
  );
}

function FileRow({ row }: { row: Row }) {
  const t = useT();
  return (
    <chakra.li borderBottomWidth="1px" py="3">
      <Flex gap="4" align="center" justify="space-between" wrap="wrap">
        <Box minW="0" flex="1">
          <Text color="fg.muted" fontSize="sm">
            {row.name}
            {row.mandatory && ` (${t('one.mandatory')})`}
          </Text>
          <Text fontWeight="medium" overflowWrap="anywhere">
            {row.fileName ?? t('one.missingFile')}
          </Text>
          {row.description !== '' && (
            <Text fontSize="sm" overflowWrap="anywhere">
              {row.description}
            </Text>
          )}
        </Box>
        {row.fileName !== null && <DownloadButton downloadId={row.downloadId} fileName={row.fileName} />}
      </Flex>
    </chakra.li>
  );
}
