// What the office and a customer write to each other.

export { type Reader, sendMessage, takeBackMessage } from './send-message.ts';
export {
  deleteMessages,
  type MessageToMail,
  messagesOf,
  messagesToMail,
  readMessages,
  type ThreadOf,
  type ThreadRow,
  type UnreadThread,
  unreadThreads,
  wasWrittenTo,
  writerOf,
} from './thread-queries.ts';
