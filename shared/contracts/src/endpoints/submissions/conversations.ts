import Type from 'typebox';
import {
  Conversation,
  CONVERSATION_STATES,
  ConversationChange,
  ConversationForAdmin,
  ConversationMessage,
  ConversationRow,
  DocumentRequest,
  NewMessage,
  NewPublicAnswer,
  PublishedAnswer,
  PublicAnswerChange,
} from '../../submissions/conversations.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const ofApplicants = {
  GetConversation: endpoint('GetConversation', {
    access: 'user',
    summary: 'What an organization and the funder wrote to each other about a submission',
    query: Strict({ submissionId: Uuid, ...Page }),
    response: Conversation,
    problems: ['not-found', 'organization-required'],
  }),
  WriteToFunder: endpoint('WriteToFunder', {
    access: 'user',
    summary: 'Writes to the funder about a submission; the administrators are notified by mail',
    body: NewMessage,
    response: ConversationMessage,
    problems: ['not-found', 'organization-required', 'rule-broken'],
  }),
  MarkConversationRead: endpoint('MarkConversationRead', {
    access: 'user',
    summary: 'Marks all messages of the funder about a submission as read by its organization',
    body: Strict({ submissionId: Uuid }),
    response: 'none',
    problems: ['not-found', 'organization-required'],
  }),
};

const ofAdministrators = {
  GetConversationAdmin: endpoint('GetConversationAdmin', {
    access: 'admin',
    summary: 'The conversation about a submission, with the names of those who wrote and who answers',
    query: Strict({ submissionId: Uuid, ...Page }),
    response: ConversationForAdmin,
    problems: ['not-found'],
  }),
  GetConversations: endpoint('GetConversations', {
    access: 'admin',
    summary: "A call's conversations, the one with the newest message first",
    query: Strict({
      callId: Uuid,
      state: Type.Optional(Type.Enum([...CONVERSATION_STATES])),
      mine: Type.Optional(Type.Boolean()),
      ...Page,
    }),
    response: Type.Array(ConversationRow),
    problems: ['not-found'],
  }),
  WriteToApplicant: endpoint('WriteToApplicant', {
    access: 'admin',
    summary:
      'Writes to the organization about its submission, by mail as well; the first who answers becomes its assignee',
    body: NewMessage,
    response: ConversationMessage,
    problems: ['not-found', 'rule-broken'],
  }),
  RequestDocument: endpoint('RequestDocument', {
    access: 'admin',
    summary: 'Requests a missing document: reopens one step of a closed submission, with the message and a deadline',
    body: DocumentRequest,
    response: ConversationMessage,
    problems: ['not-found', 'rule-broken'],
  }),
  UpdateConversation: endpoint('UpdateConversation', {
    access: 'admin',
    summary: 'Assigns a conversation to an administrator, closes it or opens it again',
    body: ConversationChange,
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
};

const published = {
  GetPublicAnswers: endpoint('GetPublicAnswers', {
    access: 'user',
    summary: 'The published questions and answers of a call, newest first, for everyone who may see the call',
    query: Strict({ callId: Uuid, ...Page }),
    response: Type.Array(PublishedAnswer),
    problems: ['not-found'],
  }),
  PublishAnswer: endpoint('PublishAnswer', {
    access: 'admin',
    summary: 'Publishes a question and its answer to everyone who may see the call',
    body: NewPublicAnswer,
    response: PublishedAnswer,
    problems: ['not-found', 'rule-broken'],
  }),
  UpdatePublicAnswer: endpoint('UpdatePublicAnswer', {
    access: 'admin',
    summary: 'Changes a published answer over the version that was seen',
    body: PublicAnswerChange,
    response: PublishedAnswer,
    problems: ['not-found', 'version-conflict'],
  }),
  DeletePublicAnswer: endpoint('DeletePublicAnswer', {
    access: 'admin',
    summary: 'Takes a published answer back; the log keeps its words',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
};

export const conversationEndpoints = { ...ofApplicants, ...ofAdministrators, ...published };
