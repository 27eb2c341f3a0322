import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { Step } from '@impact-call/contracts';
import { Box, Button, chakra, Flex, Heading, Link, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { stepPath } from '../submission/step-path.ts';
import { useWizard } from '../submission/wizard-context.ts';
import type { OpenPoint, OpenStep } from './open-points.ts';

/** Points of a step before the button that shows the rest. */
const SHOWN = 10;

interface OpenListProps {
  /** Null until the application has been checked. */
  open: OpenStep[] | null;
  headingRef: Ref<HTMLHeadingElement>;
}

const isRequired = ({ isConfirmable }: OpenPoint): boolean => !isConfirmable;
export const lacksRequired = (open: readonly OpenStep[]): boolean => open.some(({ points }) => points.some(isRequired));

/** Each missing or weak answer is linked to its field. */
export function OpenList({ open, headingRef }: OpenListProps) {
  const t = useT();
  const id = useId();
  if (open === null)
    return (
      <Text role="status" color="fg.muted" minH="7rem">
        {t('send.checking')}
      </Text>
    );
  const kind = open.length === 0 ? 'nothing' : lacksRequired(open) ? 'missing' : 'weak';
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth="2px"
      borderColor={kind === 'missing' ? 'border.error' : 'border'}
      borderRadius="l2"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      data-open-points={kind}
    >
      <Flex gap="3" align="flex-start">
        {kind === 'nothing' && (
          <Box as={CircleCheck} boxSize="6" mt="0.5" flexShrink={0} color="fg.success" aria-hidden />
        )}
        <Heading as="h2" size="lg" id={id} ref={headingRef} tabIndex={-1}>
          {t(`send.${kind}Title`)}
        </Heading>
      </Flex>
      <Text mt="1" color="fg.muted">
        {t(`send.${kind}Text`)}
      </Text>
      {open.map((each) => (
        <OpenStepPoints key={each.step.id} {...each} />
      ))}
    </Box>
  );
}

function OpenStepPoints({ step, points }: OpenStep) {
  const t = useT();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? points : points.slice(0, SHOWN);
  // A click removes the button, so the first new line takes the focus.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [all]);
  return (
    <Box mt="5">
      <Heading as="h3" size="md" overflowWrap="anywhere">
        {step.name}
      </Heading>
      <chakra.ul listStyleType="none" mt="1" ref={list}>
        {shown.map((point, index) => (
          <li key={index}>
            <PointLink step={step} point={point} />
          </li>
        ))}
      </chakra.ul>
      {shown.length < points.length && (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          {t('send.more', { count: points.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}

/** Links to the field, or to the step, which repeats the message, if the field is unknown. */
function PointLink({ step, point: { anchor, page, message, isConfirmable } }: { step: Step; point: OpenPoint }) {
  const t = useT();
  const { submission } = useWizard();
  return (
    <Flex gap="2" align="flex-start">
      <Box
        as={isConfirmable ? CircleDashed : CircleAlert}
        boxSize="4"
        mt="3.5"
        flexShrink={0}
        color={isConfirmable ? 'fg.muted' : 'fg.error'}
        aria-hidden
      />
      <Box minW="0" py="2.5" minH="11">
        <Link asChild overflowWrap="anywhere" fontWeight="semibold">
          <RouterLink to={stepPath(submission.id, step.id, page)} state={{ check: true, anchor }}>
            {message}
          </RouterLink>
        </Link>
        {isConfirmable && (
          <Text as="span" color="fg.muted" fontSize="sm">
            {' '}
            {t('send.mayStay')}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
