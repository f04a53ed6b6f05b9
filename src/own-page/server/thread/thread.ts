// What the office and a customer write to each other.

export { type MessageRecipient, sendMessage, withdrawUnsentMessage } from './send-message.ts';
export {
  deleteMessages,
  findMessageWriter,
  hasOfficeMessage,
  type MessageToMail,
  messagesOf,
  messagesToMail,
  readMessages,
  type ThreadOf,
  type ThreadRow,
  type UnreadThread,
  unreadThreads,
} from './thread-queries.ts';
