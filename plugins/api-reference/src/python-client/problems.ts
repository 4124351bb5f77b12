import type { OpenApiDocument } from '@refdesk/openapi/document';
import { listProblemSchemas } from '../client-model/methods.ts';
import type { GeneratedClientModel } from '../client-model/read-client.ts';
import { toPythonString } from './literal.ts';
import { type PythonModels, toPythonUnion } from './models.ts';

/** Generates the module that defines the errors raised by failed calls. */
export function writePythonProblems(
  document: OpenApiDocument,
  { methods, problemNames, resultCodes }: GeneratedClientModel,
  models: PythonModels,
): string {
  const schemas = listProblemSchemas(document, methods);
  const describedBodies = schemas.map((schema) => models.typeOf({ type: 'value', schema }, 'response', 'ProblemBody'));
  // A failure reported with status 200 has the same body as a success.
  const bodies = resultCodes ? ['Any'] : describedBodies;
  return `"""Errors of failed calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional

from ._client import api_error

if TYPE_CHECKING:
    from . import models

#: Name of a problem: the last segment of its \`type\`, an error of OAuth 2.0, or the name of a result code.
ProblemName = ${problemNames.length === 0 ? 'str' : `Literal[${problemNames.map(toPythonString).join(', ')}]`}


class Problem(api_error.Problem):
    """A failed response that explains the failure, after the last attempt."""

    @property
    def name(self) -> Optional[ProblemName]:
        """Name of the problem; None if the response has none."""
        name: Any = self.problem
        known: Optional[ProblemName] = name
        return known

    @property
    def body(self) -> ${toPythonUnion(bodies)}:
        body: ${toPythonUnion(bodies)} = self._body
        return body
`;
}
