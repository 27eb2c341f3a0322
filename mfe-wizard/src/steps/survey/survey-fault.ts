import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { needsNoName } from '@impact-call/survey/definition';
import { Model, type JsonError } from 'survey-core';
import { placeAt } from './designer/survey-json.ts';

/** In SurveyJS's words; `line` counts from 1. */
export interface SurveyFault {
  line: number;
  reason: string;
}

/** Null if there is none, and for invalid JSON. */
export function surveyFault(text: string): SurveyFault | null {
  const [first] = jsonErrors(text);
  const root = first && parseTree(text);
  if (!root) return null;
  return { line: placeAt(text, nodeAtFault(root, first).offset).line, reason: first.message };
}

type Json = Record<string, unknown>;

function jsonErrors(text: string): JsonError[] {
  try {
    // Without errors it is `null`, contrary to its type.
    const errors = (new Model(JSON.parse(text)).jsonErrors as JsonError[] | null) ?? [];
    return errors.filter(({ type, jsonObj }) => type !== 'requiredproperty' || !needsNoName((jsonObj ?? {}) as Json));
  } catch {
    return [];
  }
}

function nodeAtFault(root: Node, error: JsonError): Node {
  const object = error.jsonObj === undefined ? undefined : findSame(root, JSON.stringify(error.jsonObj));
  if (!object) return root;
  const named: unknown = 'propertyName' in error ? error.propertyName : undefined;
  // An unknown type is reported for the list that contains it.
  const property = error.type === 'incorrecttypeproperty' ? 'type' : named;
  return (typeof property === 'string' && findNodeAtLocation(object, [property])) || object;
}

/** The first object in the text with this JSON. */
function findSame(node: Node, json: string): Node | undefined {
  if (node.type === 'object' && JSON.stringify(getNodeValue(node)) === json) return node;
  for (const child of node.children ?? []) {
    const found = findSame(child, json);
    if (found) return found;
  }
  return undefined;
}
