import { AnswerPicture, AnswerTable } from '@impact-call/ui';
import { Box, chakra, Text } from '@impact-call/ui/design-system';
import { DownloadButton } from '../file-actions.tsx';
import { markDifference } from './compare.ts';
import type { Line } from './lines.ts';
import { useClosingT } from './texts.ts';

interface Props {
  line: Line | null;
  other: Line | null;
  isMarked: boolean;
}

export function LineValue({ line, other, isMarked }: Props) {
  const t = useClosingT();
  if (line === null) return <Text color="fg.muted">{t('notThere')}</Text>;
  const { text, rows, image, fileDownloadId } = line;
  const isEmpty = text === '' && !image && !rows?.length;
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere" minW="0">
      {image && <AnswerPicture source={image} alt={t('signature')} />}
      {isEmpty && <Text color="fg.muted">{t('nothing')}</Text>}
      {isMarked && other !== null ? <MarkedText text={text} other={other.text} /> : text}
      {rows && rows.length > 0 && <Rows line={line} others={isMarked ? (other?.rows ?? []) : rows} />}
      {fileDownloadId !== undefined && (
        <Box mt="2">
          <DownloadButton downloadId={fileDownloadId} fileName={text.split('\n')[0] ?? ''} />
        </Box>
      )}
    </Box>
  );
}

// Underlined, too, because color alone is not accessible.
const Mark = chakra('mark', {
  base: { bg: 'bg.info', color: 'fg', px: '0.5', borderRadius: 'sm', textDecoration: 'underline' },
});

function MarkedText({ text, other }: { text: string; other: string }) {
  const { start, middle, end } = markDifference(text, other);
  return (
    <>
      {start}
      {middle !== '' && <Mark>{middle}</Mark>}
      {end}
    </>
  );
}

function Rows({ line: { label, rows = [] }, others }: { line: Line; others: readonly string[][] }) {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return (
    <AnswerTable
      rows={rows}
      name={label}
      renderCell={(cell, row) => (known.has(JSON.stringify(row)) ? cell : <Mark>{cell}</Mark>)}
    />
  );
}
