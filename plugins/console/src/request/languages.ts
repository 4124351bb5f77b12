/** Languages in which a request can be copied, as the samples of the pages have them. */
export const languages = [
  { language: 'bash', label: 'cURL' },
  { language: 'csharp', label: 'C#' },
  { language: 'javascript', label: 'JavaScript' },
  { language: 'python', label: 'Python' },
  { language: 'php', label: 'PHP' },
  { language: 'java', label: 'Java' },
] as const;
