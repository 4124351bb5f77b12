{{- define "portal.name" -}}
{{- $name := .Values.nameOverride | default .Chart.Name }}
{{- if contains $name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "portal.selector" -}}
app.kubernetes.io/name: {{ .Values.nameOverride | default .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "portal.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end }}
{{- end }}

{{/* Settings of every pod: the unprivileged account of the image, without unneeded privileges. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Annotations of a pod that runs the service. A changed secret replaces the pod. */}}
{{- define "portal.annotations" -}}
checksum/secret: {{ get (lookup "v1" "Secret" .Release.Namespace .Values.secret) "data" | toJson | sha256sum }}
{{- with .Values.podAnnotations }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "portal.volumes" -}}
{{- with .Values.caSecret }}
- { name: ca, secret: { secretName: {{ . }} } }
{{- end }}
{{- with .Values.volumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "portal.volumeMounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- if .Values.caSecret }}
- { name: ca, mountPath: /etc/portal/ca, readOnly: true }
{{- end }}
{{- with .Values.volumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "portal.container" -}}
image: {{ include "portal.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secret }} }
  {{- with .Values.envFrom }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
env:
  {{- if .Values.caSecret }}
  - { name: NODE_EXTRA_CA_CERTS, value: /etc/portal/ca/ca.crt }
  {{- end }}
  {{- if .Values.readers.enabled }}
  - { name: READERS_PASSWORD, valueFrom: { secretKeyRef: { name: {{ .Values.secret }}, key: READERS_PASSWORD } } }
  - { name: DAAS_DATABASE_URL, value: "postgres://daas:$(READERS_PASSWORD)@{{ include "portal.name" . }}-readers/share" }
  {{- end }}
  - { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
{{- range $name, $value := .Values.env }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* A container of another image that reads or writes backups. */}}
{{- define "portal.backupContainer" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
resources: {{ toYaml .Values.backup.resources | nindent 2 }}
volumeMounts:
  - { name: backups, mountPath: /backups }
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.caSecret }}
  - { name: ca, mountPath: /etc/portal/ca, readOnly: true }
  {{- end }}
{{- end }}
