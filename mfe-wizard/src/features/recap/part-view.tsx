import { useId } from 'react';
import { SafeHtml } from '@impact-call/ui';
import { Box, chakra, Heading, Text } from '@impact-call/ui/design-system';
import type { Fact, RecapPart } from '../recap-content/recap-part.ts';
import type { RecapTexts } from '../recap-content/recap-texts.ts';

/** The PDF renders the same parts. */
export function PartView({ part, words }: { part: RecapPart; words: RecapTexts }) {
  switch (part.kind) {
    case 'heading':
      return (
        <Heading
          as={part.level === 2 ? 'h2' : 'h3'}
          size={part.level === 2 ? 'xl' : 'md'}
          mt={part.level === 2 ? '10' : '6'}
          mb="3"
          overflowWrap="anywhere"
        >
          {part.text}
        </Heading>
      );
    case 'facts':
      return <Facts facts={part.facts} />;
    case 'answers':
      return <Facts facts={part.body} lined noAnswer={words.noAnswer} />;
    case 'table':
      return <TableView caption={part.caption} head={part.head} body={part.body} />;
    case 'records':
      return <Records {...part} />;
    case 'html':
      return <SafeHtml html={part.html} />;
    case 'image':
      return (
        <chakra.figure mt="4">
          <Caption>{part.caption}</Caption>
          <Picture source={part.source} alt={part.caption} instead={words.drawn} />
        </chakra.figure>
      );
  }
}

/** Typed answers keep their line breaks. */
const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function Caption({ children }: { children: string }) {
  return (
    <Text as="figcaption" fontWeight="semibold" mb="2" css={lines}>
      {children}
    </Text>
  );
}

function Facts({ facts, lined = false, noAnswer }: { facts: Fact[]; lined?: boolean; noAnswer?: string }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: lined ? '3fr 2fr' : '2fr 3fr' }}
      columnGap="6"
      mt="2"
      className="recap-facts"
    >
      {facts.map(([name, value], index) => (
        <Box
          key={index}
          display="grid"
          gridTemplateColumns="subgrid"
          gridColumn="1 / -1"
          py="2"
          borderBottomWidth={lined ? '1px' : '0'}
          className="recap-fact"
        >
          <chakra.dt fontWeight="semibold" css={lines}>
            {name}
          </chakra.dt>
          <chakra.dd css={lines} color={value === noAnswer ? 'fg.muted' : undefined}>
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

function TableView({ caption, head, body }: { caption: string; head: string[]; body: string[][] }) {
  return (
    <Box overflowX="auto" mt="4" tabIndex={0} className="recap-table">
      <chakra.table w="full" minW={`${head.length * 7}rem`}>
        {caption && (
          <chakra.caption textAlign="start" fontWeight="semibold" mb="2" css={lines}>
            {caption}
          </chakra.caption>
        )}
        <thead>
          <tr>
            {head.map((cell, index) => (
              <chakra.th key={index} scope="col" {...cellLook} bg="bg.subtle" fontWeight="semibold">
                {cell}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <chakra.td key={column} {...cellLook}>
                  {cell}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const cellLook = {
  borderWidth: '1px',
  px: '3',
  py: '2',
  textAlign: 'start',
  verticalAlign: 'top',
  css: { ...lines, overflowWrap: 'break-word' },
} as const;

function Records({ caption, records }: Extract<RecapPart, { kind: 'records' }>) {
  const id = useId();
  return (
    <chakra.section mt="4" aria-labelledby={id}>
      <Text id={id} fontWeight="semibold" css={lines}>
        {caption}
      </Text>
      {records.map(({ title, facts }, index) => (
        <Box key={index} mt="3" borderInlineStartWidth="3px" ps="4">
          <Text color="fg.muted" fontSize="sm">
            {title}
          </Text>
          <Facts facts={facts} />
        </Box>
      ))}
    </chakra.section>
  );
}

/** Only inline images; nothing is loaded from elsewhere. */
function Picture({ source, alt, instead }: { source: string; alt: string; instead: string }) {
  return source.startsWith('data:image/') ? (
    <chakra.img
      src={source}
      alt={alt}
      maxW="min(100%, 20rem)"
      maxH="8rem"
      bg="white"
      borderWidth="1px"
      borderRadius="l2"
    />
  ) : (
    <Text>{instead}</Text>
  );
}
