vcl 4.1;

# A CDN in front of the static host and the service, with Varnish (docs/operators/cdn.md):
# varnishd -a :8081 -f /srv/varnish.vcl -p http_gzip_support=off -s malloc,512m
# Tested with Varnish 7.1.

backend service {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
}

backend pages {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 2s;
}

sub vcl_recv {
  # The service creates request identifiers.
  unset req.http.X-Request-Id;
  # Responses of the service are not cached.
  if (req.url ~ "^/(api|v1|v2|call|mock|mcp)(/|\?|$)|^/\.well-known/oauth-(authorization-server|protected-resource/mcp)(\?|$)") {
    set req.backend_hint = service;
    return (pass);
  }
  set req.backend_hint = pages;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages are the same for all readers. Cache a copy for each encoding.
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 || beresp.status == 301 || beresp.status == 410) {
    set beresp.ttl = 30d;
  } elsif (beresp.status == 404) {
    set beresp.ttl = 1m;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
  # Serve cached pages while the static host is down.
  set beresp.grace = 1d;
  return (deliver);
}

sub vcl_deliver {
  if (req.backend_hint == pages) {
    set resp.http.X-Cache = "MISS";
    if (obj.hits > 0) {
      set resp.http.X-Cache = "HIT";
    }
  }
  unset resp.http.Age;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
